import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionActs } from './useOptionActs.ts'

interface Props {
  name: string
  index: number
  isOnly: boolean
  acts: OptionActs
}

/** Duplicates and deletes an option; the last one stays. */
export const RowButtons = ({ name, index, isOnly, acts }: Props) => {
  const words = useWords()
  return (
    <div data-acts>
      <button
        type="button"
        data-cell="copy"
        title={words('options.duplicate')}
        aria-label={`${words('options.duplicate')}: ${name}`}
        onClick={() => acts.duplicate(index)}
      >
        <ContentCopy fontSize="inherit" />
      </button>
      <button
        type="button"
        data-cell="delete"
        title={words(isOnly ? 'options.lastStays' : 'options.delete')}
        aria-label={`${words('options.delete')}: ${name}`}
        // Said, and not disabled, so that the focus is not lost at the last one.
        aria-disabled={isOnly}
        onClick={() => acts.remove(index)}
      >
        <DeleteOutline fontSize="inherit" />
      </button>
    </div>
  )
}
