import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What tells one process from all others, also from a later one that was given the same pid. */
export interface ProcessMark {
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

const startOf = (pid: number): string => fromProc(pid)?.started ?? fromPs(pid)

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
  started: startOf(process.pid),
  place: currentPlace(),
})

/** Whether the marked process of this place still runs; one killed and not yet buried does not. */
export const isAlive = ({ pid, started }: ProcessMark): boolean =>
  answersSignals(pid) && fromProc(pid)?.state !== 'Z' && startOf(pid) === started
