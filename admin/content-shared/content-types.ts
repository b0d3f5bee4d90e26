import type { Static } from '@sinclair/typebox'
import type { Json, RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { item } from '../../domain/api/content-items.ts'
import type { contentCalls, sectionCalls } from '../../domain/api/content-sections.ts'
import type { textCalls } from '../../domain/api/content-texts.ts'
import type { SectionKey } from '../../domain/sections.ts'

type SectionCalls = (typeof sectionCalls)[SectionKey]

/** Section of the site as a row of the main list. */
export type SitePage = ResponseOf<typeof contentCalls.sitePages>[number]

/** Page of a section with the texts that match a search. */
export type FoundPage = ResponseOf<typeof contentCalls.foundTexts>[number]

export type SectionPages = ResponseOf<SectionCalls['pages']>

/** Page of a section as a row of its list. */
export type ContentPage = Exclude<SectionPages[keyof SectionPages], number | undefined>[number]

export type PageWithItems = ResponseOf<SectionCalls['drill']>

/** Row of a drill-down. */
export type PageItem = PageWithItems['actions'][number]

export type TextResponse = ResponseOf<typeof textCalls.text>

/** Text that can be edited, with the version that visitors see. */
export type EditableText = TextResponse['additionalText'][number]

export type DropdownOption = TextResponse['options'][number]

/** Text with its additional texts; the text itself comes first in `texts`. */
export type TextRecord = Omit<TextResponse, 'textContent' | 'additionalText'> & {
  readonly texts: readonly EditableText[]
}

/** Item as a conflict returns it: a language without a text is absent. */
export type StoredItem = Json<Static<typeof item>>

/** Dropdown as a conflict returns it. */
export type StoredDropdown = StoredItem & Pick<TextRecord, 'options' | 'optionsDraft' | 'dropdown'>

type SaveTextBody = NonNullable<RequestOf<typeof textCalls.saveText>['body']>

export type SaveTextResponse = ResponseOf<typeof textCalls.saveText>
export type SaveStatus = SaveTextResponse['status']

/** New texts of one item, in the languages that have changed. */
export type TextChange = Required<NonNullable<SaveTextBody['additionalText']>[number]>
