import type { RunningServer } from '../support/server.ts'

/** A text item as the writers know it: its last acknowledged version and save. */
export interface Target {
  readonly id: string
  version: number
  /** The number of the last save that the server acknowledged; 0 for none. */
  acknowledged: number
  /** The number of the save that was sent last, acknowledged or not. */
  attempted: number
}

const languages = ['ru', 'he', 'en'] as const

/** The text of a save: all three languages carry its number, so that half a save shows. */
export const textOf = (save: number, language: string): string => `${language} ${save}`

export const signIn = async (server: RunningServer): Promise<string> => {
  const response = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'director@demo.example', password: 'calculator-demo' }),
  })
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
  if (!cookie) throw new Error(`No session: ${response.status}`)
  return cookie
}

const save = async (server: RunningServer, cookie: string, target: Target, number: number): Promise<void> => {
  const textContent = Object.fromEntries(languages.map((language) => [language, textOf(number, language)]))
  const response = await fetch(`${server.address}/api/content/text/${target.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ textContent, version: target.version }),
  })
  const { data }: { data?: { version: number } } = await response.json()
  if (!response.ok || !data) throw new Error(`The save was refused: ${response.status}`)
  target.version = data.version
  target.acknowledged = number
}

/** Saves each target again and again, all at once, until the server is gone. */
export const writeUntilGone = (server: RunningServer, cookie: string, targets: readonly Target[]) =>
  Promise.all(
    targets.map(async (target) => {
      for (;;) {
        target.attempted += 1
        try {
          await save(server, cookie, target, target.attempted)
        } catch (error) {
          if (error instanceof TypeError) return
          throw error
        }
      }
    }),
  )

interface Stored {
  readonly version: number
  readonly textContent: Record<string, string>
}

export const readTarget = async (server: RunningServer, cookie: string, { id }: Target): Promise<Stored> => {
  const response = await fetch(`${server.address}/api/content/text/${id}`, { headers: { cookie } })
  const { data }: { data: Stored } = await response.json()
  return data
}
