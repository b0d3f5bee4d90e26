import { type BuiltIn, builtInOptions, generic } from './built-in-options.ts'

/** The field that a key names: its last part, without the screen, whose words say nothing of the field. */
const fieldOf = (contentKey: string): string => contentKey.toLowerCase().split('.').at(-1) ?? ''

/** The examples for a dropdown, by the words of its key; those of no kind in particular where none fits. */
export const builtInFor = (contentKey: string): BuiltIn =>
  builtInOptions.find(({ words }) => words.test(fieldOf(contentKey))) ?? generic
