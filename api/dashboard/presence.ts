import type { NotificationHandlers } from '../../db/database.ts'
import { type Access, allows } from '../../domain/access.ts'
import { calculatorAccess, contentAccess } from '../../domain/access-rules.ts'
import { type OpenElsewhere, type OpenWindow, openRecordAccess } from '../../domain/api/presence.ts'
import { type CacheTag, calculatorChange, contentChange } from '../../domain/cache-tags.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { banks } from '../../domain/resources/banks.ts'
import { contentCounters } from '../content/items.ts'
import { ApiError } from '../errors.ts'
import type { EventStream } from '../http/route.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import { countersChannel, parseCounterMessage, presencePrefix } from '../unit-of-work/counters.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import type { AuthStore } from '../users/auth-store.ts'

/** Interval of the work that keeps streams and open windows current. */
const tickMs = 5_000
/** Number of ticks between two checks of the sessions, and between two lines that keep connections open. */
const ticksPerCheck = 2
const ticksPerKeepAlive = 4
/** Time for which events are collected, so that a bulk write causes one refetch. */
const collectMs = 250

/** Time without a report after which a window counts as closed. */
const expiryMs = 30_000
/** The same for unsaved changes: browsers let the timers of a hidden window run only once a minute. */
const unsavedExpiryMs = 90_000

const maxStreams = 1_000
const maxStreamsOfSession = 10
const maxWindowsOfUser = 20

/** Report of a window, as the instances tell it to each other. */
interface WindowReport extends OpenWindow {
  readonly user: number
  readonly name: string
}

interface Follower {
  actor: Actor
  readonly token: string
  readonly demo: boolean
  readonly stream: EventStream
  /** Tags to send with the next event. */
  readonly outdated: Set<CacheTag>
}

/** Reads that are outdated, and the access of users who read them. */
interface Outdated {
  readonly tags: readonly CacheTag[]
  readonly access: Access
}

const outdatedPresence: Outdated = { tags: ['presence'], access: 'signed-in' }
const outdatedContent: Outdated = { tags: contentChange, access: contentAccess.read }
const outdatedCalculator: Outdated = { tags: calculatorChange, access: calculatorAccess.read }

/** Reads that are outdated after a counter was raised. Public counters are raised together with one of these. */
const outdatedByCounter = new Map<string, Outdated>([
  ...contentCounters.map((scope) => [scope, outdatedContent] as const),
  [banks.name, outdatedCalculator],
  [calculatorSettings.name, outdatedCalculator],
])

/** Whether a role may see who has the records of a resource open. */
const maySeeOpen = (role: Actor['role'], resource: string): boolean => {
  const access = openRecordAccess.get(resource)
  return access !== undefined && allows(access, role)
}

const hasUnsaved = ({ open }: OpenWindow): boolean => open.some(({ is_unsaved }) => is_unsaved)

/** Windows that have records open, in the memory of every instance; each learns them from all others. */
class OpenWindows {
  readonly #windows = new Map<string, WindowReport & { readonly expiresAtMs: number }>()

  /** Stores a report; returns whether it changes what others see. */
  add(report: WindowReport): boolean {
    const key = `${report.user} ${report.window}`
    const before = this.#windows.get(key)
    this.#windows.delete(key)
    if (report.open.length > 0) {
      const expiresAtMs = performance.now() + (hasUnsaved(report) ? unsavedExpiryMs : expiryMs)
      this.#windows.set(key, { ...report, expiresAtMs })
      this.#dropOldest(report.user)
    }
    return (
      JSON.stringify([before?.name, before?.open ?? [], before?.more_unsaved]) !==
      JSON.stringify([before && report.name, report.open, before && report.more_unsaved])
    )
  }

  /** Removes the windows that have not reported in time; returns whether there were any. */
  removeExpired(): boolean {
    const sizeBefore = this.#windows.size
    for (const [key, { expiresAtMs }] of this.#windows)
      if (expiresAtMs <= performance.now()) this.#windows.delete(key)
    return this.#windows.size < sizeBefore
  }

  /** Lists what users other than the actor have open, each record once for each of them. */
  listOthers(actor: Actor): OpenElsewhere[] {
    const found = new Map<string, OpenElsewhere>()
    for (const { user, name, open, more_unsaved = 0 } of this.#windows.values()) {
      if (user === actor.id) continue
      for (const { resource, id, is_unsaved } of open) {
        if (!maySeeOpen(actor.role, resource)) continue
        const key = `${user} ${resource} ${id}`
        const former = found.get(key)
        found.set(key, {
          resource,
          id,
          name,
          is_unsaved: is_unsaved || former?.is_unsaved === true,
          more_unsaved: Math.max(more_unsaved, former?.more_unsaved ?? 0),
        })
      }
    }
    return [...found.values()]
  }

  #dropOldest(user: number): void {
    const ofUser = [...this.#windows].filter(([, report]) => report.user === user)
    for (const [key] of ofUser.slice(0, -maxWindowsOfUser)) this.#windows.delete(key)
  }
}

type FindActor = AuthStore['findActor']

/** Streams of events to the windows of users; an event says which reads are outdated. */
class Followers {
  readonly #followers = new Set<Follower>()
  #flushTimer: NodeJS.Timeout | undefined
  #isChecking = false

  /** Adds a stream; returns the function that removes it. Throws `too_many_attempts` above the limits. */
  add(session: Pick<Follower, 'actor' | 'token' | 'demo'>, stream: EventStream): () => void {
    const ofSession = [...this.#followers].filter(({ token }) => token === session.token)
    if (this.#followers.size >= maxStreams || ofSession.length >= maxStreamsOfSession)
      throw new ApiError('too_many_attempts', {
        message: 'Too many event streams are open',
        headers: { 'Retry-After': String(expiryMs / 1000) },
      })
    const follower: Follower = { ...session, stream, outdated: new Set() }
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Tells everybody with access, except the user who made the change, that reads are outdated. */
  announce({ tags, access }: Outdated, author?: number): void {
    for (const { actor, outdated } of this.#followers)
      if (actor.id !== author && allows(access, actor.role)) for (const tag of tags) outdated.add(tag)
    this.#flushTimer ??= setTimeout(() => this.#flush(), collectMs).unref()
  }

  keepAlive(): void {
    for (const { stream } of this.#followers) stream.keepAlive()
  }

  /** Ends the streams of ended sessions, and updates the role of the others. */
  async checkSessions(findActor: FindActor): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    const demoByToken = new Map([...this.#followers].map(({ token, demo }) => [token, demo]))
    for (const [token, demo] of demoByToken) {
      // Without the database nothing is announced either.
      const actor = await findActor(token, demo, true).catch(() => 'unknown' as const)
      if (actor === 'unknown') break
      for (const follower of this.#followers)
        if (follower.token === token) {
          if (typeof actor === 'object') follower.actor = actor
          else follower.stream.end()
        }
    }
    this.#isChecking = false
  }

  endAll(): void {
    clearTimeout(this.#flushTimer)
    for (const { stream } of this.#followers) stream.end()
  }

  #flush(): void {
    this.#flushTimer = undefined
    for (const { stream, outdated } of this.#followers)
      if (outdated.size > 0) {
        stream.send([...outdated])
        outdated.clear()
      }
  }
}

export interface PresenceStore {
  /** Stores what a window has open, on every instance. */
  report(actor: Actor, window: OpenWindow): Promise<void>
  listOthers(actor: Actor): OpenElsewhere[]
  /** Adds a stream of events; returns the function that removes it. Throws `too_many_attempts`. */
  follow(session: Pick<Follower, 'actor' | 'token' | 'demo'>, stream: EventStream): () => void
  /** Handlers of the notifications of all instances. */
  readonly handlers: NotificationHandlers
  /** Ends all streams. */
  close(): void
}

/**
 * Tells users of each other: who has which records open, and which reads are outdated. Nothing of it is stored; a
 * new instance knows all open windows after one interval of their reports.
 */
export const presenceStore = ({ knex }: StoreDatabase, findActor: FindActor): PresenceStore => {
  const windows = new OpenWindows()
  const followers = new Followers()
  let isListening = false
  let ticks = 0

  const add = (report: WindowReport) => {
    if (windows.add(report)) followers.announce(outdatedPresence, report.user)
  }
  const tick = () => {
    ticks += 1
    if (windows.removeExpired()) followers.announce(outdatedPresence)
    if (ticks % ticksPerCheck === 0) void followers.checkSessions(findActor)
    if (ticks % ticksPerKeepAlive === 0) followers.keepAlive()
  }
  const timer = setInterval(tick, tickMs).unref()

  return {
    report: async (actor, { window, open, more_unsaved }) => {
      const readable = open.filter(({ resource }) => maySeeOpen(actor.role, resource))
      const report: WindowReport = { user: actor.id, name: actor.name, window, open: readable, more_unsaved }
      // With the connection, this instance gets its own notification too, in the order of all.
      if (!isListening) add(report)
      await knex.raw('SELECT pg_notify(?, ?)', [countersChannel, presencePrefix + JSON.stringify(report)])
    },
    listOthers: (actor) => windows.listOthers(actor),
    follow: (session, stream) => followers.add(session, stream),
    handlers: {
      message: (payload) => {
        if (payload.startsWith(presencePrefix)) return add(JSON.parse(payload.slice(presencePrefix.length)))
        const raised = parseCounterMessage(payload)
        const outdated = raised && outdatedByCounter.get(raised.scope)
        if (outdated) followers.announce(outdated, raised.actor)
      },
      state: (up) => {
        isListening = up
        // Changes that were announced without a connection are unknown.
        if (up) for (const outdated of outdatedByCounter.values()) followers.announce(outdated)
      },
    },
    close: () => {
      clearInterval(timer)
      followers.endAll()
    },
  }
}
