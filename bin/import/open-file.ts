import { open } from 'node:fs/promises'
import { Refusal } from '../failure.ts'

/** A file to be read, and how many bytes it has. */
export interface OpenFile {
  readonly bytes: AsyncIterable<Buffer>
  readonly size: number
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Opens a file for reading. Throws `Refusal` where it cannot be read. */
export const openFile = async (path: string): Promise<OpenFile> => {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path}: ${reasons[error.code ?? ''] ?? error.message}`)
  }
  const file = await open(path).catch(refuse)
  const stat = await file.stat()
  if (stat.isDirectory()) {
    await file.close()
    throw new Refusal(`${path}: ${reasons.EISDIR}`)
  }
  return { bytes: file.createReadStream(), size: stat.size }
}
