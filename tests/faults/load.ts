import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Call, type Client, dataOf, Refused, send, unlessGone } from './client.ts'
import { screen } from './kinds.ts'
import { saveNext, type Target } from './targets.ts'

export interface LoadSettings {
  /** Ends the load; it also ends when the server does. */
  readonly until?: AbortSignal
  /** Handles a refused call; by default it is a failure. */
  readonly onRefusal?: (answer: Answer, target?: Target) => Promise<void>
}

const refuse = (answer: Answer): never => {
  throw new Refused(answer)
}

/** Last number served to visitors, which may never decrease, not even after a restart. */
export interface Memory {
  version: bigint
  readonly numbers: Map<Target, number>
}

/** Saves a target repeatedly. */
export const keepWriting = async (
  client: Client,
  target: Target,
  { until, onRefusal = refuse }: LoadSettings,
): Promise<void> => {
  while (!until?.aborted) {
    const answer = await unlessGone(saveNext(client, target))
    if (!answer) return
    if (answer.status !== 200) await onRefusal(answer, target)
  }
}

const publicRead: Call = { method: 'GET', path: `/api/content/${screen}/ru` }

interface Screen {
  content: Record<string, { value: string }>
}

const isScreen = (data: unknown): data is Screen =>
  typeof data === 'object' && data !== null && 'content' in data

const versionOf = ({ headers }: Answer): bigint =>
  BigInt(String(headers['bankim-content-version']).split('-', 1)[0] ?? '')

const numberIn = ({ content }: Screen, { key }: Target): number => Number(content[key]?.value.split(' ')[1])

/** Returns the save number in the text served to visitors. */
export const servedNumber = async (client: Client, target: Target): Promise<number> =>
  numberIn(await dataOf(client, publicRead, isScreen), target)

/** Compares the served texts with earlier ones and with the texts published by then. */
const compare = (answer: Answer, memory: Memory, published: ReadonlyMap<Target, number>): void => {
  const { data } = answer.body
  if (!isScreen(data)) throw new Refused(answer)
  const version = versionOf(answer)
  if (version < memory.version) throw new Error(`The version went from ${memory.version} to ${version}`)
  memory.version = version
  for (const [target, least] of published) {
    const number = numberIn(data, target)
    const before = Math.max(least, memory.numbers.get(target) ?? 0)
    if (!(number >= before))
      throw new Error(`${target.kind.name} ${target.id}: ${number} is served after ${before}`)
    memory.numbers.set(target, number)
  }
}

const publishedBy = (targets: readonly Target[]): Map<Target, number> =>
  new Map(
    targets.flatMap((target) => {
      const number = target.kind.visible?.(target.acknowledged)
      return number === undefined ? [] : [[target, number]]
    }),
  )

/** Reads the public screen repeatedly with a pause in milliseconds. */
export const keepReading = async (
  client: Client,
  targets: readonly Target[],
  memory: Memory,
  { until, onRefusal = refuse }: LoadSettings,
  rest = 5,
): Promise<void> => {
  while (!until?.aborted) {
    const published = publishedBy(targets)
    const answer = await unlessGone(send(client, publicRead))
    if (!answer) return
    if (answer.status === 200) compare(answer, memory, published)
    else await onRefusal(answer)
    await delay(rest)
  }
}
