import * as calls from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { eventStream } from '../../domain/api/call.ts'
import type { OpenElsewhere, OpenWindow } from '../../domain/api/presence.ts'
import type { CacheTag } from '../../domain/cache-tags.ts'
import { maxOpenRecords } from '../../domain/limits.ts'
import { apiQuery, useApiQuery, useInvalidate } from '../providers/api-queries.ts'
import { observable } from '../providers/browser-state.ts'
import { callApi } from '../providers/httpClient.ts'
import { session } from '../providers/session.ts'
import { FirstRowsPainted } from './page-slots.ts'
import { readLines } from './progress.ts'

const firstPauseMs = 1_000
const maxPauseMs = 60_000

/**
 * Time since the last key or click after which nothing is refetched: a session in which nobody works must be able
 * to end, while others go on working.
 */
const attendedMs = 5 * 60_000

/** Interval of the reports of what is open, and the time to collect changes of it. */
const reportIntervalMs = 10_000
const collectMs = 300

/** Reads that the stream tells about; after an interruption all of them may be outdated. */
const liveTags: readonly CacheTag[] = ['calculator', 'content', 'presence', 'requests']

/** Reads that another user's change has made outdated; notifies its listeners of every change. */
export const lastRemoteChange = observable<readonly CacheTag[]>([])

const isVisible = (): boolean => document.visibilityState !== 'hidden'

const isSignedIn = (): boolean => session.get().state === 'signed-in'

const useIsSignedIn = (): boolean => useSyncExternalStore(session.subscribe, isSignedIn)

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Begin of the lines that hold data of events; others are comments. */
const dataPrefix = 'data: '

/**
 * Yields the events of the stream until it ends or is aborted. A stream that cannot be opened does not make the
 * server count as unreachable.
 */
async function* readEvents(signal: AbortSignal): AsyncGenerator<readonly CacheTag[]> {
  const headers = { Accept: eventStream }
  const response = await fetch(calls.presence.path, { headers, credentials: 'same-origin', signal })
  if (!response.ok) {
    // The usual call ends a session that is over.
    await callApi(calls.presence)
    return
  }
  const reader = response.body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  for await (const line of readLines(reader))
    if (line.startsWith(dataPrefix)) yield JSON.parse(line.slice(dataPrefix.length))
}

/** Follows the event stream until it is aborted; connects again after growing pauses. */
const followChanges = async (
  signal: AbortSignal,
  onChange: (tags: readonly CacheTag[]) => void,
): Promise<void> => {
  let pauseMs = firstPauseMs
  let isInterrupted = false
  while (!signal.aborted) {
    try {
      for await (const tags of readEvents(signal)) {
        if (isInterrupted) onChange(liveTags)
        else if (tags.length > 0) onChange(tags)
        isInterrupted = false
        pauseMs = firstPauseMs
      }
    } catch {
      // Tried again after a pause.
    }
    isInterrupted = true
    // At random, so that the windows do not all return at once to a server that has restarted.
    await pause(pauseMs * (1 + Math.random()), signal)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
}

/**
 * Refetches what other users change, and what they have open, while the window is visible: a browser opens few
 * connections to a server, and hidden windows refetch when they are shown.
 */
export const useLiveChanges = (): void => {
  const invalidate = useInvalidate()
  const canFollow = useIsSignedIn()
  const refetch = useEffectEvent((tags: readonly CacheTag[]) => {
    void invalidate(tags)
    lastRemoteChange.set(tags)
  })

  useEffect(() => {
    if (!canFollow) return undefined
    const postponed = new Set<CacheTag>()
    let lastInputMs = Date.now()
    let stream: AbortController | undefined
    const refetchIfAttended = (tags: readonly CacheTag[]) => {
      if (Date.now() - lastInputMs < attendedMs) return refetch(tags)
      for (const tag of tags) postponed.add(tag)
    }
    const handleInput = () => {
      lastInputMs = Date.now()
      if (postponed.size > 0) refetch([...postponed])
      postponed.clear()
    }
    const handleVisibility = () => {
      stream?.abort()
      if (!isVisible()) return
      stream = new AbortController()
      void followChanges(stream.signal, refetchIfAttended)
    }
    const listeners = new AbortController()
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, handleInput, { signal: listeners.signal })
    document.addEventListener('visibilitychange', handleVisibility, { signal: listeners.signal })
    handleVisibility()
    return () => {
      stream?.abort()
      listeners.abort()
    }
  }, [canFollow])
}

type OpenRecord = OpenWindow['open'][number]

const openRecords = observable<readonly OpenRecord[]>([])

/** Name of this window; needs no secrecy, since a user reports only their own windows. */
const windowName = Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Tells other users that this window has a stored record open, and whether it has unsaved changes. */
export const useOpenRecord = (resource: string, id: string | undefined, isUnsaved: boolean): void =>
  useEffect(() => {
    if (id === undefined) return
    const record: OpenRecord = { resource, id, is_unsaved: isUnsaved }
    openRecords.set([...openRecords.get(), record])
    return () => openRecords.set(openRecords.get().filter((other) => other !== record))
  }, [resource, id, isUnsaved])

type PresenceReport = Omit<OpenWindow, 'window'>

const closedReport: PresenceReport = { open: [] }

/**
 * Builds the report of the records that somebody looks at; of a hidden window only those with unsaved changes. These
 * come first, and are counted where they are too many to list.
 */
const buildReport = (): PresenceReport => {
  const records = openRecords.get().filter(({ is_unsaved }) => is_unsaved || isVisible())
  const unsaved = records.filter(({ is_unsaved }) => is_unsaved)
  const listed = [...unsaved, ...records.filter(({ is_unsaved }) => !is_unsaved)]
  return {
    open: listed.slice(0, maxOpenRecords),
    more_unsaved: Math.max(unsaved.length - maxOpenRecords, 0),
  }
}

/** Reports what this window has open, after each change and at intervals, and that it closes. */
export const useReportPresence = (): void => {
  const client = useQueryClient()
  const canReport = useIsSignedIn()

  useEffect(() => {
    if (!canReport) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasReported = false
    let isSending = false
    let isChanged = false
    const send = async (presence: PresenceReport) => {
      hasReported = presence.open.length > 0
      const body = { window: windowName, ...presence }
      const others = await callApi(calls.reportPresence, { body, isBackground: true }).catch(
        // The next report may succeed.
        () => undefined,
      )
      if (others) client.setQueryData(apiQuery(calls.presence).queryKey, others)
    }
    const report = async () => {
      const presence = buildReport()
      if (presence.open.length === 0 && !hasReported) return
      isSending = true
      isChanged = false
      await send(presence)
      isSending = false
      if (isChanged) schedule(collectMs)
      else if (hasReported) schedule(reportIntervalMs)
    }
    const listeners = new AbortController()
    const schedule = (delayMs: number) => {
      clearTimeout(timer)
      if (!listeners.signal.aborted) timer = setTimeout(() => void report(), delayMs)
    }
    const handleChange = () => {
      isChanged = true
      if (!isSending) schedule(collectMs)
    }
    const handleClose = () => {
      if (!hasReported) return
      const body = JSON.stringify({ window: windowName, ...closedReport })
      navigator.sendBeacon(calls.reportPresence.path, new Blob([body], { type: 'application/json' }))
      hasReported = false
    }
    const stopListening = openRecords.subscribe(handleChange)
    document.addEventListener('visibilitychange', handleChange, { signal: listeners.signal })
    window.addEventListener('pagehide', handleClose, { signal: listeners.signal })
    handleChange()
    return () => {
      clearTimeout(timer)
      stopListening()
      listeners.abort()
      if (hasReported && isSignedIn()) void send(closedReport)
    }
  }, [canReport, client])
}

/** Reads what other users have open, after the first rows of the page; renewed by the event stream and by each report. */
export const useOpenElsewhere = <Selected = readonly OpenElsewhere[]>(
  select?: (open: readonly OpenElsewhere[]) => Selected,
) => {
  const enabled = useContext(FirstRowsPainted)

  return useApiQuery(calls.presence, {}, { select, enabled, staleTime: reportIntervalMs }).data
}
