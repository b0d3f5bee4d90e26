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

/** What tells one process from all others, also from a later one that was given the same pid. */
interface ProcessMark {
  pid: number
  started: string
  /** The machine and, on Linux, its run and the container: pids mean nothing beyond it. */
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

/** State and start time from /proc, counted after the program's name, which may hold anything. */
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

/** The mark of this process. */
export const readOwnMark = (): ProcessMark => ({
  pid: process.pid,
  started: readStartTime(process.pid),
  place: readPlace(),
})

/** Whether the marked process of this place still runs; one killed and not yet buried does not. */
const isAlive = ({ pid, started }: ProcessMark): boolean =>
  canBeSignalled(pid) && readProcStat(pid)?.state !== 'Z' && readStartTime(pid) === started

const HEARTBEAT_MS = 1_000
const MAX_SILENCE_MS = 10_000

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Does the step, or answers false when the file's state stands against it with the given error code. */
const tryStep = (step: () => void, obstacle: 'EEXIST' | 'ENOENT'): boolean => {
  try {
    step()
    return true
  } catch (error) {
    if (codeOf(error) === obstacle) return false
    throw error
  }
}

const readContents = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')

const readModifiedMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A holder in another container or on another machine shows only by its heartbeat. */
const hasHeartbeat = async (lock: string): Promise<boolean> => {
  const modifiedMs = readModifiedMs(lock)
  const silentMs = Date.now() - modifiedMs
  if (silentMs > MAX_SILENCE_MS) return false
  await setTimeout(MAX_SILENCE_MS - silentMs)
  return readModifiedMs(lock) > modifiedMs
}

/** Moves a stale lock away; should it be another's new one by now, puts it back. */
const discard = (lock: string, stale: string, asidePath: string): void => {
  if (!tryStep(() => renameSync(lock, asidePath), 'ENOENT')) return
  if (readContents(asidePath) !== stale) tryStep(() => linkSync(asidePath, lock), 'EEXIST')
  rmSync(asidePath)
}

/** Nothing when a power cut has left the lock without its contents. */
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

/** Takes the folder for this process, or throws when another one holds it. Answers how to let it go. */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const lock = join(folder, 'lock')
  const draft = `${lock}.${randomUUID()}`
  const ownMark = readOwnMark()
  const text = JSON.stringify(ownMark)
  try {
    writeFileSync(draft, text)
    // A link appears whole and never replaces another, unlike a file that is written.
    while (!tryStep(() => linkSync(draft, lock), 'EEXIST')) await takeOver(lock, `${draft}.stale`, ownMark)
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = () => tryStep(() => utimesSync(lock, new Date(), new Date()), 'ENOENT')
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()

  return () => {
    clearInterval(heartbeat)
    if (readContents(lock) === text) rmSync(lock)
  }
}
