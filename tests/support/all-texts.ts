import { optionExamples } from '../../admin/dropdowns/option-grid/example-options.ts'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { listGuide, pageGuides } from '../../admin/locales/page-guides.ts'
import { ru } from '../../admin/locales/ru.ts'
import { ApiError } from '../../api/errors.ts'
import { bankFixtures, type ItemFixture, pageFixtures } from '../../db/seeds/fixtures.ts'
import { type ErrorCode, errorStatus } from '../../domain/errors.ts'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'
import { sections } from '../../domain/sections.ts'
import { fileProblemSentences } from '../../domain/translations/file-problems.ts'

/** Text shown to users, in the languages available. */
export interface ShownText {
  readonly place: string
  readonly by: 'interface' | 'server' | 'site'
  readonly type?: string
  readonly texts: Partial<Trilingual>
}

const leaves = (tree: object, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]]
    return typeof value === 'object' && value !== null ? leaves(value, `${path}${key}.`) : []
  })

const locales: Record<Language, Map<string, string>> = {
  ru: new Map(leaves(ru, '')),
  he: new Map(leaves(he, '')),
  en: new Map(leaves(en, '')),
}

/** Lists every message of the interface by its key. */
export const listInterfaceTexts = (): ShownText[] =>
  [...locales.en.keys()].map((place) => ({
    place,
    by: 'interface',
    texts: Object.fromEntries(languages.map((language) => [language, locales[language].get(place)])),
  }))

const inDescriptors = (): ShownText[] => [
  ...sections.map(
    ({ key, title }): ShownText => ({ place: `section ${key}`, by: 'interface', texts: title }),
  ),
  ...resources.flatMap(({ name, label, fields }): ShownText[] => [
    { place: name, by: 'interface', texts: label.one },
    { place: name, by: 'interface', texts: label.many },
    ...Object.entries(fields).flatMap(([field, declared]): ShownText[] =>
      [
        declared.label,
        declared.hint ?? [],
        'options' in declared ? declared.options.map(({ label }) => label) : [],
        'named' in declared ? (declared.named ?? []).map(({ label }) => label) : [],
      ]
        .flat()
        .map((texts) => ({ place: `${name}.${field}`, by: 'interface', texts })),
    ),
  ]),
]

const inFileProblems = (): ShownText[] =>
  Object.entries(fileProblemSentences).map(([reason, texts]) => ({
    place: `file problem ${reason}`,
    by: 'interface',
    texts,
  }))

const inExamples = (): ShownText[] =>
  optionExamples.flatMap(({ kind, hint, options }) =>
    [hint, ...options].map(
      (texts): ShownText => ({ place: `example options, ${kind}`, by: 'interface', texts }),
    ),
  )

const inPageGuides = (): ShownText[] =>
  [listGuide, ...pageGuides].flatMap(({ paths, text }) =>
    text.en.split('\n').map(
      (_, line): ShownText => ({
        place: `guide of ${paths.join(', ')}`,
        by: 'interface',
        texts: Object.fromEntries(languages.map((language) => [language, text[language].split('\n')[line]])),
      }),
    ),
  )

const codes = Object.keys(errorStatus) as ErrorCode[]

const byTheServer = (): ShownText[] =>
  codes.map((code) => ({ place: `error ${code}`, by: 'server', texts: { en: new ApiError(code).message } }))

const inItem = ({
  key,
  type,
  texts,
  drafts,
  description,
  dropdown,
  additional,
}: ItemFixture): ShownText[] => {
  const toShown = (place: string, texts: Partial<Trilingual> | null | undefined): ShownText[] =>
    texts ? [{ place, by: 'site', type, texts }] : []
  return [
    ...toShown(key, texts),
    ...toShown(`${key} (draft)`, drafts),
    ...(description ? [{ place: `${key} (description)`, by: 'site' as const, texts: description }] : []),
    ...toShown(`${key} (placeholder)`, dropdown?.placeholder),
    ...(dropdown?.options ?? []).flatMap(({ value, text }) => toShown(`${key}: ${value}`, text)),
    ...(additional ?? []).flatMap(inItem),
  ]
}

const inFixtures = (): ShownText[] => [
  ...pageFixtures().flatMap(({ screen_location, title, items }): ShownText[] => [
    { place: screen_location, by: 'site', texts: title },
    ...items.flatMap(inItem),
  ]),
  ...bankFixtures().map(
    ({ code, name_ru, name_he, name_en }): ShownText => ({
      place: `bank ${code}`,
      by: 'site',
      texts: { ru: name_ru, he: name_he, en: name_en },
    }),
  ),
]

/**
 * Lists all texts shown to users: interface, labels of resources, file problems, example options, help of pages,
 * server errors and demo texts.
 */
export const listShownTexts = (): ShownText[] => [
  ...listInterfaceTexts(),
  ...inDescriptors(),
  ...inFileProblems(),
  ...inExamples(),
  ...inPageGuides(),
  ...byTheServer(),
  ...inFixtures(),
]
