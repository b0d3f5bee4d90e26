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

/** Copy of the project to change like a developer. */
export interface ProjectCopy {
  readonly folder: string
  read(path: string): string
  write(path: string, content: string): void
  /** Replaces a text that occurs exactly once. */
  edit(path: string, from: string, to: string): void
  /** Runs a program of a package or of the project; rejects with its output. */
  run(program: string, ...parameters: string[]): Promise<string>
  remove(): void
}

/** Copies the project, sharing its installed packages. */
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
