import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** Server in its own process. */
export interface RunningServer {
  readonly address: string
  readonly pid: number
  /** Whether the process has ended. */
  hasEnded(): boolean
  /** Sends a signal to the process and waits for its end; returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const addressIn = /https?:\/\/\S+:\d+/

const firstAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout || !child.stderr) throw new Error('The server has no output')
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  for await (const line of createInterface(child.stdout)) {
    const [address] = line.match(addressIn) ?? []
    if (address) return address
  }
  throw new Error(`The server did not start: ${errors.join('\n')}`)
}

/**
 * Starts a program of the project or of a copy, by default with the TypeScript loader, and waits until it prints
 * the address on which it listens.
 */
export const startProgram = async (
  file: string,
  environment: Record<string, string | undefined>,
  folder = process.cwd(),
  loader = ['--import', 'tsx'],
): Promise<RunningServer> => {
  const child = spawn(process.execPath, [...loader, file], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const address = await firstAddress(child)
  child.stdout?.resume()
  return {
    address,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await exit
      return code
    },
  }
}

/** Ways to start the server: from its sources, or compiled as `npm start` does, whose first start builds it. */
const programs = {
  sources: { file: 'api/server.ts', flags: undefined },
  compiled: { file: 'bin/start.mjs', flags: ['--max-semi-space-size=4'] },
}

/** Starts the server on a free port with these settings, and waits until it listens. */
export const startServer = (
  settings: Record<string, string>,
  folder?: string,
  program: keyof typeof programs = 'sources',
): Promise<RunningServer> => {
  const { DATABASE_URL: _, DATA_DIR: __, ...environment } = process.env
  const defaults = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0' }
  const { file, flags } = programs[program]
  return startProgram(file, { ...environment, ...defaults, ...settings }, folder, flags)
}

const longestStartMs = 60_000

/** Waits until a server that prints no address of its own answers at a URL with a success. */
export const waitUntilReady = async (url: string): Promise<void> => {
  const end = Date.now() + longestStartMs
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error(`No server answers at ${url}`)
    await delay(500)
  }
}
