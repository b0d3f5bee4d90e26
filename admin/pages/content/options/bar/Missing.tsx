import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Link, Typography } from '@mui/material'
import { type DropdownError, formatDropdownError } from '../../../../../domain/dropdowns/validate-dropdown.ts'
import { isolateBidi } from '../../../../../domain/format/format.ts'
import { useIsPhone } from '../../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Checked } from '../editing/useChecked.ts'
import type { DropdownRule } from '../editing/useSaveDropdown.ts'
import { type Place, placeOf } from '../grid/places.ts'

interface Props {
  /** What the text is known by to what it is the reason for. */
  id: string
  rule: DropdownRule
  checked: Checked
  onOpen: (place: Place) => void
}

/** As many are named; the others follow once these are mended. */
const most = { wide: 6, phone: 1 }

const isText = ({ part, rule }: DropdownError) => part !== 'value' && rule === 'required'

/** Where a mistake is, in words. */
const useNames = () => {
  const words = useWords()
  return ({ part, option = 0, language }: DropdownError) => {
    const row = { label: words('options.label'), placeholder: words('options.placeholder') }
    const where =
      part === 'label' || part === 'placeholder'
        ? row[part].toLocaleLowerCase()
        : words('options.row', { number: option + 1 })
    return `${where}, ${isolateBidi(language ?? words('content.editor.optionValue').toLocaleLowerCase())}`
  }
}

/** What is missing until a dropdown is complete, each a way to its field. */
export const Missing = ({ id, rule, checked: { mistakes }, onOpen }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useNames()
  const named = useIsPhone() ? most.phone : most.wide
  const places = mistakes.flatMap((mistake) => {
    const place = placeOf(mistake)
    return place ? [{ place, name: nameOf(mistake), said: formatDropdownError(mistake, language) }] : []
  })
  const count = { smart_count: mistakes.length }
  const kind = rule === 'free' ? 'missingTexts' : mistakes.every(isText) ? 'textsLeft' : 'partsLeft'
  return (
    <>
      <InfoOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography id={id} variant="body2" color="textSecondary">
        {words(`options.bar.${kind}`, count)}
      </Typography>
      {places.slice(0, named).map(({ place, name, said }) => (
        <Link
          key={`${place.row} ${place.cell}`}
          component="button"
          type="button"
          variant="body2"
          aria-label={`${name}: ${said}`}
          title={said}
          onClick={() => onOpen(place)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {name}
        </Link>
      ))}
      {places.length > named && (
        <Typography variant="body2" color="textSecondary">
          {words('options.bar.more', { smart_count: places.length - named })}
        </Typography>
      )}
    </>
  )
}
