import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { ListenOptions, NotificationHandlers } from './database.ts'

const minPauseMs = 100
const maxPauseMs = 5_000
const heartbeatMs = 10_000
/** Interval at which messages are read that were not sent, in milliseconds. */
const unsentMs = 1_000
const answerTimeoutMs = 5_000

interface Session {
  /** Settles when the connection is lost, for any reason. */
  lost: Promise<void>
  end(): Promise<void>
}

/**
 * Sends queries regularly, since a silently lost connection shows only on use, and handles the messages that they
 * return.
 */
const startHeartbeat = (
  client: Client,
  message: (payload: string) => void,
  { unsentSql }: ListenOptions,
): (() => void) => {
  let isReading = false
  const beat = async () => {
    // The answer before may be late.
    if (isReading) return
    isReading = true
    try {
      const { rows } = await client.query<{ payload: string }>(unsentSql ?? 'SELECT WHERE false')
      for (const { payload } of rows) message(payload)
    } catch (error) {
      client.emit('error', error)
    }
    isReading = false
  }
  const timer = setInterval(beat, unsentSql === undefined ? heartbeatMs : unsentMs)
  return () => clearInterval(timer)
}

const startSession = async (
  config: ClientConfig,
  channel: string,
  message: (payload: string) => void,
  options: ListenOptions,
): Promise<Session> => {
  const client = new Client({ ...config, query_timeout: answerTimeoutMs })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  const end = () => client.end().catch(() => {})
  client.on('notification', ({ payload }) => message(payload ?? ''))
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  const stopHeartbeat = startHeartbeat(client, message, options)

  return { lost: lost.then(stopHeartbeat), end }
}

/**
 * Listens on a connection of its own and reconnects whenever it is lost; throws only if the first attempt
 * fails.
 */
export const listenForever = async (
  config: ClientConfig,
  channel: string,
  { message, state }: NotificationHandlers,
  options: ListenOptions = {},
): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping
  let session = await startSession(config, channel, message, options)
  state(true)

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = minPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await delay(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
      const newSession = await startSession(config, channel, message, options).catch(() => undefined)
      if (!newSession) continue
      session = newSession
      return
    }
  }

  const keepListening = async (): Promise<void> => {
    for (;;) {
      await session.lost
      if (signal.aborted) return
      state(false)
      await session.end()
      await reconnect()
      if (signal.aborted) return session.end()
      state(true)
    }
  }
  const running = keepListening()

  return async () => {
    stopping.abort()
    await session.end()
    await running
  }
}
