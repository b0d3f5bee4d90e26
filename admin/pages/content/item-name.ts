import type { Language } from '../../../domain/languages.ts'
import type { Action } from '../../providers/content.ts'

type Named = Pick<Action, 'descriptions' | 'content_key'> & { readonly description?: string | null }

/** An item as it is named to those who read this language. */
export const nameOf = ({ descriptions, description, content_key }: Named, language: Language): string =>
  descriptions[language] || description || content_key
