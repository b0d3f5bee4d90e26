import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface RunningPostgres {
  url: string
  /** Kills the server as in a crash, keeping its data. */
  halt(): Promise<void>
  /** Restarts a stopped server on the same port and data. */
  resume(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

type Fsync = 'on' | 'off'

const PACKAGED = '/usr/lib/postgresql'
const READY = 'ready to accept connections'

/** Finds the newest packaged PostgreSQL, or the one in PATH. */
const findBinaries = (): string | undefined => {
  const packaged = existsSync(PACKAGED) ? readdirSync(PACKAGED) : []
  const newestFirst = packaged
    .sort((a, b) => Number(b) - Number(a))
    .map((major) => join(PACKAGED, major, 'bin'))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

const idOf = (option: '-u' | '-g'): number =>
  Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))

/** Chooses the user of the processes, because PostgreSQL refuses to run as root. */
const owner = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

const createCluster = (binaries: string, parent: string): string => {
  const folder = mkdtempSync(join(parent, 'cluster-'))
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const parameters = [
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--auth=trust',
    '--username=postgres',
    '--no-sync',
  ]
  execFileSync(join(binaries, 'initdb'), ['-D', folder, ...parameters], {
    ...owner(),
    cwd: folder,
    stdio: 'ignore',
  })
  return folder
}

const startCluster = async (binaries: string, folder: string, port: number, fsync: Fsync) => {
  const addressSettings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const settings = [...addressSettings, `fsync=${fsync}`]
  const parameters = settings.flatMap((setting) => ['-c', setting])
  const cluster = spawn(join(binaries, 'postgres'), ['-D', folder, ...parameters], {
    ...owner(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    cluster.stderr.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes(READY)) resolve()
    })
    cluster.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  return cluster
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const endCluster = async (cluster: ChildProcess): Promise<void> => {
  if (hasEnded(cluster)) return
  cluster.kill('SIGQUIT')
  await once(cluster, 'exit')
}

/**
 * Starts a separate PostgreSQL in a temporary folder, or reports that its programs are missing. Without fsync
 * the data survive a killed server, but not a power failure.
 */
export const startPostgres = async (
  parent = tmpdir(),
  fsync: Fsync = 'off',
): Promise<RunningPostgres | { missing: string }> => {
  const binaries = findBinaries()
  if (!binaries) return { missing: `there is no initdb in ${PACKAGED} or in the PATH` }
  const folder = createCluster(binaries, parent)
  const port = await freePort()
  let cluster = await startCluster(binaries, folder, port, fsync)
  const killWithUs = () => cluster.kill('SIGKILL')
  process.once('exit', killWithUs)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: () => endCluster(cluster),
    resume: async () => {
      if (hasEnded(cluster)) cluster = await startCluster(binaries, folder, port, fsync)
    },
    stop: async () => {
      process.off('exit', killWithUs)
      await endCluster(cluster)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
