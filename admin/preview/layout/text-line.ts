import { type Language, perLanguage, type Trilingual } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { isListedItem } from '../../content-shared/content-items.ts'
import { additionalTextPath, editorPathOf } from '../../content-shared/content-paths.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { itemName } from '../../content-shared/text-display.tsx'

/** Published texts, or the texts as if all drafts were published. */
export const stages = ['published', 'drafts'] as const
export type Stage = (typeof stages)[number]

type Staged<T> = Readonly<Record<Stage, T>>

type Offer = NonNullable<PageItem['offer']>
type AdditionalText = NonNullable<PageItem['additional']>[number]

export interface TextLine {
  readonly id: string
  /** Id of the item whose editor the text opens; an additional text opens that of its owner. */
  readonly editedItemId: string
  readonly displayedType: PageItem['displayedType']
  readonly key: string
  /** Name for staff, of its owner for an additional text, in each language. */
  readonly name: Trilingual
  readonly type: string
  readonly category: string
  /** Empty texts are not shown to visitors. */
  readonly texts: Staged<Trilingual>
  readonly drafts: readonly Language[]
  readonly offer: Staged<Offer> | undefined
  readonly additionalLines: readonly TextLine[]
}

const toStagedTexts = ({ translations, drafts, behindDrafts }: AdditionalText): Staged<Trilingual> => ({
  drafts: translations,
  published: perLanguage((language) =>
    drafts.includes(language) ? (behindDrafts?.[language] ?? '') : translations[language],
  ),
})

const toStagedOffer = ({ offer, offerBehindDraft = offer }: PageItem): Staged<Offer> | undefined =>
  offer && offerBehindDraft && { drafts: offer, published: offerBehindDraft }

const isShown = ({ is_active }: AdditionalText): boolean => is_active

const toTextLine = (item: AdditionalText, action: PageItem): TextLine => ({
  id: item.id,
  editedItemId: action.id,
  displayedType: item === action ? action.displayedType : 'text',
  key: item.content_key,
  name: perLanguage((language) => itemName(action, language)),
  type: item.component_type,
  category: action.category ?? '',
  texts: toStagedTexts(item),
  drafts: item.drafts,
  offer: item === action ? toStagedOffer(action) : undefined,
  additionalLines:
    item === action ? (action.additional ?? []).filter(isShown).map((part) => toTextLine(part, action)) : [],
})

/** Converts the active actions of a page, in page order. */
export const toTextLines = (actions: readonly PageItem[]): TextLine[] =>
  actions
    .filter((action) => isListedItem(action) && isShown(action))
    .map((action) => toTextLine(action, action))

/** Returns the address of a text's editor at a language; an additional text is edited beside its owner. */
export const getLinePath = (
  section: SectionKey,
  { id, editedItemId, displayedType, type }: TextLine,
  language: Language,
): string =>
  id === editedItemId
    ? editorPathOf(section, { id, displayedType, component_type: type }, language)
    : additionalTextPath(section, editedItemId, id, language)
