import type { SectionKey } from '../../../../domain/sections.ts'
import type { MessageKey } from '../../../locales/en.ts'
import { refusalIn } from '../../../providers/http.ts'

/** A page of the content whose failures have words of their own, some in its section. */
export interface Place<Kind extends string> {
  readonly page: Kind
  readonly section?: SectionKey
}

/** What is said in a section, and in all others. */
export type BySection = { readonly [S in SectionKey]?: MessageKey } & { readonly other: MessageKey }

/** The server has not answered. */
export const isUnreachable = (error: Error): boolean => (refusalIn(error)?.code ?? 'network') === 'network'

/** What is said in this section, or in no particular one. */
export const saidIn = (said: BySection, section: SectionKey | undefined): MessageKey =>
  (section && said[section]) ?? said.other
