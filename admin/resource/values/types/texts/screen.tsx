import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import { OpenSelectInput } from '../../OpenSelectInput.tsx'
import { useScreens } from '../../useScreens.ts'
import {
  type CellProps,
  commonOf,
  type FieldTypeView,
  type InputProps,
  oneValue,
  plainText,
} from '../field-type-view.ts'
import { Island } from './Line.tsx'
import { typedFilter } from './lines.tsx'

/** The screen, and the title of its page. */
const ScreenCell = (props: CellProps) => {
  const screen = plainText(props.value)
  const { titleOf } = useScreens(screen)
  return (
    <>
      <Island {...props} />
      <Typography variant="body2" component="bdi" color="textSecondary" sx={{ display: 'block' }}>
        {titleOf(screen)}
      </Typography>
    </>
  )
}

const ScreenInput = (props: InputProps) => {
  const { field } = useInput<string>({ source: props.source })
  const { screens, titleOf } = useScreens(field.value)
  return <OpenSelectInput {...commonOf(props)} options={screens} labelOf={titleOf} />
}

export const screen: FieldTypeView<'screen'> = {
  cell: ScreenCell,
  input: (props) => <ScreenInput {...props} />,
  filter: typedFilter,
  text: plainText,
  layout: { ...oneValue, width: 220, onCard: 'plain' },
  faults: { names: {} },
}
