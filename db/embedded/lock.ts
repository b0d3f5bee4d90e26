import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database.ts'

/** Interval at which the holder of a lock touches its file. */
const heartbeatMs = 1_000

/** Time without a heartbeat after which the holder counts as dead. */
const maxSilenceMs = 10_000

/** Identity of a process, which differs from that of a later process with the same pid. */
interface ProcessMark {
  pid: number
  started: string
  /** Machine and, on Linux, boot and container; pids are unique only within it. */
  place: string
}

const readPlace = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Reads state and start time from /proc, after the program's name, which may contain anything. */
const readProcStat = (pid: number): { state?: string; started?: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

const readPsStart = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const readStartTime = (pid: number): string => readProcStat(pid)?.started ?? readPsStart(pid)

const canBeSignalled = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Reads the identity of this process. */
export const readOwnMark = (): ProcessMark => ({
  pid: process.pid,
  started: readStartTime(process.pid),
  place: readPlace(),
})

/** Whether a process on this machine is still running; a zombie is not. */
const isAlive = ({ pid, started }: ProcessMark): boolean =>
  canBeSignalled(pid) && readProcStat(pid)?.state !== 'Z' && readStartTime(pid) === started

const readErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Runs a step; returns false if the file's state prevents it with the given error code. */
const tryStep = (step: () => void, obstacle: 'EEXIST' | 'ENOENT'): boolean => {
  try {
    step()
    return true
  } catch (error) {
    if (readErrorCode(error) === obstacle) return false
    throw error
  }
}

const readContents = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')

const readModifiedMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Whether the holder of a lock in another container or on another machine is alive; only its heartbeat shows
 * that.
 */
const hasHeartbeat = async (lock: string): Promise<boolean> => {
  const modifiedMs = readModifiedMs(lock)
  const silentMs = Date.now() - modifiedMs
  if (silentMs > maxSilenceMs) return false
  await setTimeout(maxSilenceMs - silentMs)
  return readModifiedMs(lock) > modifiedMs
}

/** Moves a stale lock away; moves it back if another process has replaced it in the meantime. */
const discard = (lock: string, stale: string, asidePath: string): void => {
  if (!tryStep(() => renameSync(lock, asidePath), 'ENOENT')) return
  if (readContents(asidePath) !== stale) tryStep(() => linkSync(asidePath, lock), 'EEXIST')
  rmSync(asidePath)
}

/** Parses the holder of a lock; undefined if a power cut left the file empty. */
const parseHolder = (text: string): ProcessMark | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const takeOver = async (lock: string, asidePath: string, ownMark: ProcessMark): Promise<void> => {
  const text = readContents(lock)
  if (text === undefined) return
  const holder = parseHolder(text)
  const isHeld = holder?.place === ownMark.place ? isAlive(holder) : await hasHeartbeat(lock)
  if (isHeld)
    throw new DatabaseUnavailable(
      `The database in ${dirname(lock)} is in use by the running process ${holder?.pid}: stop it first`,
    )
  discard(lock, text, asidePath)
}

/** Locks the folder for this process; throws if another one holds it. Returns a function that releases it. */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const lock = join(folder, 'lock')
  const draft = `${lock}.${randomUUID()}`
  const ownMark = readOwnMark()
  const text = JSON.stringify(ownMark)
  try {
    writeFileSync(draft, text)
    // A link appears atomically and never replaces another file, unlike a written file.
    while (!tryStep(() => linkSync(draft, lock), 'EEXIST')) await takeOver(lock, `${draft}.stale`, ownMark)
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = () => tryStep(() => utimesSync(lock, new Date(), new Date()), 'ENOENT')
  const heartbeat = setInterval(beat, heartbeatMs).unref()

  return () => {
    clearInterval(heartbeat)
    if (readContents(lock) === text) rmSync(lock)
  }
}
