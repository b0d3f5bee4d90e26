import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const parts = [
  'admin',
  'api',
  'db',
  'domain',
  'fixtures',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the project in a folder of its own, to be changed as a developer would change it. */
export interface ProjectCopy {
  readonly folder: string
  write(path: string, content: string): void
  /** Replaces the one place where the text stands. */
  edit(path: string, from: string, to: string): void
  /** Runs a package's program; rejects with what it says. */
  run(program: string, ...parameters: string[]): Promise<string>
  remove(): void
}

/** Copies the project as it is, sharing what is installed. */
export const copyProject = (): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'))
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const write = (path: string, content: string) => writeFileSync(join(folder, path), content)
  return {
    folder,
    write,
    edit: (path, from, to) => {
      const content = readFileSync(join(folder, path), 'utf8')
      if (content.split(from).length !== 2) throw new Error(`${path} does not hold "${from}" once`)
      write(path, content.replace(from, to))
    },
    run: async (program, ...parameters) => {
      const environment = { ...process.env, NODE_ENV: 'production' }
      const options = { cwd: folder, env: environment }
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join('node_modules', program), ...parameters],
        options,
      ).catch((error: Error & { stdout?: string }) => {
        throw new Error(`${error.message}\n${error.stdout}`)
      })
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The files that a guide shows, by the paths in their first lines. */
export const filesIn = (guide: string): Map<string, string> => {
  const blocks = readFileSync(guide, 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)
  return new Map([...blocks].map(([, path = '', content = '']) => [path, content]))
}
