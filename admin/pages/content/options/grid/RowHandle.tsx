import DragIndicator from '@mui/icons-material/DragIndicator'
import type { useDragging } from '../../../../ui/dragging/useDragging.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionActs } from './useOptionActs.ts'

interface Props {
  name: string
  index: number
  handle: ReturnType<typeof useDragging>['handle']
  acts: OptionActs
}

/**
 * The number of an option, beside what it is dragged by; a press offers the same as choices. From the keyboard the
 * whole row is moved by keys, so that it is no stop on the way through thousands of rows.
 */
export const RowHandle = ({ name, index, handle, acts }: Props) => {
  const words = useWords()
  return (
    <button
      {...handle}
      type="button"
      tabIndex={-1}
      data-cell="handle"
      aria-haspopup="menu"
      aria-label={`${words('options.move')}: ${name}`}
      title={words('options.drag')}
      onClick={({ currentTarget }) => acts.offerPlaces(index, currentTarget)}
    >
      <DragIndicator aria-hidden fontSize="inherit" />
      {index + 1}
    </button>
  )
}
