import {
  type DropdownOption,
  type EditedOption,
  optionIdentity,
} from '../../../../../domain/dropdowns/options.ts'

const isSame = (a: DropdownOption, b: DropdownOption): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The option with what it is known by. Metadata that was taken away is null: left out, it would stay. */
const known = (option: DropdownOption, as: EditedOption | undefined): EditedOption => {
  if (!as) return option
  const id = optionIdentity(as)
  const taken = as.metadata !== undefined && option.metadata === undefined
  const own = {
    ...(id !== option.value && { id }),
    ...option,
    ...(taken && { metadata: null }),
  }
  return isSame({ ...as, text: as.text }, own) ? as : own
}

/**
 * Options as they were read, known by what those are known by that stand there now: that of the same value or,
 * where no option came or went, that of the same place, whose value has become another one.
 */
export const withIdentities = (
  now: readonly EditedOption[],
  read: readonly DropdownOption[],
): EditedOption[] => {
  const byValue = new Map(now.map((option) => [option.value, option]))
  const values = new Set(read.map(({ value }) => value))
  const isRenamed = (option: EditedOption | undefined) =>
    now.length === read.length && option !== undefined && !values.has(option.value)
  return read.map((option, index) => {
    const there = now[index]
    return known(option, byValue.get(option.value) ?? (isRenamed(there) ? there : undefined))
  })
}
