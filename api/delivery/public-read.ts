import type { Knex } from 'knex'
import type { Language } from '../../domain/languages.ts'
import { publicBanks } from '../stores/calculator/public-banks.ts'
import { publicScreen } from '../stores/content/public.ts'
import { publicBanksCounter, publicCounter } from '../stores/public-counters.ts'

/** What a public read finds, as of one moment. */
interface Found {
  /** The version of the counter that it depends on. */
  readonly version: bigint
  readonly data: unknown
  /** After how many milliseconds another answer takes its place, where that is known. */
  readonly lasts?: number | undefined
}

/** What anybody may read: where it stands, on which counter it depends, and how it is found. */
export interface PublicRead {
  readonly url: string
  readonly scope: string
  find(knex: Knex): Promise<Found | undefined>
}

/** The approved content of a screen in a language. */
export const screenRead = (screen: string, language: Language): PublicRead => ({
  url: `/api/content/${encodeURIComponent(screen)}/${language}`,
  scope: publicCounter(screen),
  find: (knex) => publicScreen(knex, screen, language),
})

/** The active banks with the parameters that hold now. */
export const banksRead: PublicRead = {
  url: '/api/public/banks',
  scope: publicBanksCounter,
  find: publicBanks,
}
