import type { Option } from '../../../../../domain/content/options.ts'
import type { Values } from '../../../../editing/state.ts'

/** The label of a dropdown in one language, or its whole list of options. */
export type DropdownValue = string | readonly Option[]

/** Where the list of options stands among what is edited. */
export const listPath = 'options'

/** The options that are typed, or else stored. */
export const optionsIn = ({ [listPath]: list }: Values<DropdownValue>): readonly Option[] =>
  Array.isArray(list) ? list : []

/** What is typed of the label. */
export const titlesIn = (values: Values<DropdownValue>): Values<string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )
