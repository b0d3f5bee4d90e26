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

const currentPlace = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** State and start time from /proc, counted after the program's name, which may hold anything. */
const fromProc = (pid: number): { state?: string; started?: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

const fromPs = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const startTimeOf = (pid: number): string => fromProc(pid)?.started ?? fromPs(pid)

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The mark of this process. */
export const thisProcess = (): ProcessMark => ({
  pid: process.pid,
  started: startTimeOf(process.pid),
  place: currentPlace(),
})

/** Whether the marked process of this place still runs; one killed and not yet buried does not. */
const isAlive = ({ pid, started }: ProcessMark): boolean =>
  answersSignals(pid) && fromProc(pid)?.state !== 'Z' && startTimeOf(pid) === started

const HEARTBEAT = 1_000
const SILENCE = 10_000

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Does the step, or answers false when the file's state stands against it with the given error code. */
const succeeds = (step: () => void, obstacle: 'EEXIST' | 'ENOENT'): boolean => {
  try {
    step()
    return true
  } catch (error) {
    if (codeOf(error) === obstacle) return false
    throw error
  }
}

const contents = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')

const touched = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A holder in another container or on another machine shows only by its heartbeat. */
const beats = async (lock: string): Promise<boolean> => {
  const before = touched(lock)
  const silent = Date.now() - before
  if (silent > SILENCE) return false
  await setTimeout(SILENCE - silent)
  return touched(lock) > before
}

/** Moves a stale lock away; should it be another's new one by now, puts it back. */
const discard = (lock: string, stale: string, aside: string): void => {
  if (!succeeds(() => renameSync(lock, aside), 'ENOENT')) return
  if (contents(aside) !== stale) succeeds(() => linkSync(aside, lock), 'EEXIST')
  rmSync(aside)
}

/** Nothing when a power cut has left the lock without its contents. */
const holderOf = (text: string): ProcessMark | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const takeOver = async (lock: string, aside: string, mine: ProcessMark): Promise<void> => {
  const text = contents(lock)
  if (text === undefined) return
  const holder = holderOf(text)
  const held = holder?.place === mine.place ? isAlive(holder) : await beats(lock)
  if (held)
    throw new DatabaseUnavailable(
      `The database in ${dirname(lock)} is in use by the running process ${holder?.pid}: stop it first`,
    )
  discard(lock, text, aside)
}

/** Takes the folder for this process, or throws when another one holds it. Answers how to let it go. */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const lock = join(folder, 'lock')
  const draft = `${lock}.${randomUUID()}`
  const mine = thisProcess()
  const text = JSON.stringify(mine)
  writeFileSync(draft, text)
  try {
    // A link appears whole and never replaces another, unlike a file that is written.
    while (!succeeds(() => linkSync(draft, lock), 'EEXIST')) await takeOver(lock, `${draft}.stale`, mine)
  } finally {
    rmSync(draft)
  }
  const beat = () => succeeds(() => utimesSync(lock, new Date(), new Date()), 'ENOENT')
  const heartbeat = setInterval(beat, HEARTBEAT).unref()

  return () => {
    clearInterval(heartbeat)
    if (contents(lock) === text) rmSync(lock)
  }
}
