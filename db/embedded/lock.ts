import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { isAlive, type ProcessMark, thisProcess } from './process-mark.ts'

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
