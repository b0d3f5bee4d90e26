import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'

/** How many texts a dropdown has in each language: its label, its options, and a placeholder where it has one. */
export const textsOf = ({ placeholder, options_count }: ListedDropdown): number =>
  1 + options_count + (Object.values(placeholder).some((text) => text.trim() !== '') ? 1 : 0)
