import type { Page } from 'playwright-core'
import { en } from '../../admin/locales/en.ts'
import { webhookEvents } from '../../domain/integrations/webhook-events.ts'
import { directions, type Language } from '../../domain/languages.ts'

/** Reads the displayed texts, title and language of a page. */
export const shownOn = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('main h1')]
    const trail = [...document.querySelectorAll<HTMLElement>(':is(header, main) nav li:not([aria-hidden])')]
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      heads: heads.filter((head) => head.checkVisibility()).map(({ innerText }) => innerText.trim()),
      trail: trail.map(({ innerText }) => innerText.trim()),
      parent: document.querySelector<HTMLElement>('header .trail a')?.innerText.trim() ?? '',
      places: trail.map((step) => step.getBoundingClientRect().left),
      language: document.documentElement.lang,
      direction: getComputedStyle(document.body).direction,
      said: [document.body.innerText, ...labels].join('\n'),
    }
  })

export type Shown = Awaited<ReturnType<typeof shownOn>>

const namespaces = Object.keys(en).join('|')

/** Codes that look like message keys. */
const codes: ReadonlySet<string> = new Set(webhookEvents.map(({ value }) => value))

/** Finds raw message keys in displayed texts; data keys begin with the name of a screen. */
const rawKeys = (pageText: string): string[] =>
  (pageText.match(new RegExp(`(?<![\\w./-])(${namespaces})(\\.\\w+)+`, 'g')) ?? []).filter(
    (key) => !codes.has(key),
  )

/** Finds problems of any page: title, language and missing messages. */
export const faultsOf = ({ heads, said, ...read }: Shown, language: Language): string[] => [
  ...(heads.length === 1 && heads[0] ? [] : [`has the titles ${heads}`]),
  ...(read.language === language ? [] : [`is in ${read.language}`]),
  ...(read.direction === directions[language] ? [] : [`is read ${read.direction}`]),
  ...rawKeys(said).map((key) => `says ${key}`),
]
