import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

interface Props<Field> {
  field: Field
  label: string
  value: unknown
  onChoose: (value: unknown) => void
  options: readonly unknown[]
  textOf: (
    option: unknown,
    translate: ReturnType<typeof useTranslate>,
    field: Field,
    language: Language,
  ) => string
}

/** A filter by one of a few values. */
export const ChoiceFilter = <Field,>({ field, label, value, onChoose, options, textOf }: Props<Field>) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <MenuList autoFocusItem aria-label={label} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      {options.map((option) => (
        <MenuItem key={String(option)} selected={option === value} onClick={() => onChoose(option)}>
          {textOf(option, translate, field, language)}
        </MenuItem>
      ))}
    </MenuList>
  )
}
