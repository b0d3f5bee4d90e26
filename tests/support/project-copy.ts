import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const parts = [
  'admin',
  'api',
  'bin',
  'db',
  'domain',
  'fixtures',
  'biome.json',
  'knexfile.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.admin.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'vite.config.ts',
]

/** A copy of the project in a folder of its own, to be changed as a developer would change it. */
export interface ProjectCopy {
  readonly folder: string
  read(path: string): string
  write(path: string, content: string): void
  /** Replaces the one place where the text stands. */
  edit(path: string, from: string, to: string): void
  /** Runs a program of a package, or of the project; rejects with what it says. */
  run(program: string, ...parameters: string[]): Promise<string>
  remove(): void
}

/** Copies the project as it is, sharing what is installed. */
export const copyProject = (): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'))
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const write = (path: string, content: string) => writeFileSync(join(folder, path), content)
  return {
    folder,
    read,
    write,
    edit: (path, from, to) => {
      if (read(path).split(from).length !== 2) throw new Error(`${path} does not hold "${from}" once`)
      write(path, read(path).replace(from, to))
    },
    run: async (program, ...parameters) => {
      const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } }
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], options).catch(
        (error: Error & { stdout?: string }) => {
          throw new Error(`${error.message}\n${error.stdout}`)
        },
      )
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
