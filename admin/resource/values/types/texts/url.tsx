import Link from '@mui/material/Link'
import { isWebAddress } from '../../../../../domain/descriptor/text-types.ts'
import { type CellProps, type FieldTypeView, oneValue, plainText } from '../field-type-view.ts'
import { AddressInput } from './AddressInput.tsx'
import { Island } from './Line.tsx'
import { typedFilter } from './lines.tsx'

/** The address as a link to its page, which learns nothing of where it was followed. */
const Address = (props: CellProps) => {
  const address = plainText(props.value)
  if (!isWebAddress(address)) return <Island {...props} />
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      <Island {...props} />
    </Link>
  )
}

export const url: FieldTypeView<'url'> = {
  cell: Address,
  input: (props) => <AddressInput {...props} inputMode="url" />,
  filter: typedFilter,
  text: plainText,
  layout: { ...oneValue, width: 220, onCard: 'short' },
  faults: { names: { pattern: 'url' } },
}
