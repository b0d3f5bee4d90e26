import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import { IconButton, Stack } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionActs } from './useOptionActs.ts'

interface Props {
  name: string
  index: number
  isOnly: boolean
  acts: OptionActs
}

const icon = { fontSize: 18 }

/** Duplicates and deletes an option; the last one stays. */
export const RowButtons = ({ name, index, isOnly, acts }: Props) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'end', gridColumn: { xs: 3, sm: -2 }, gridRow: 1, '& > *': { padding: 1 } }}
    >
      <IconButton
        data-cell="copy"
        title={words('options.duplicate')}
        aria-label={`${words('options.duplicate')}: ${name}`}
        onClick={() => acts.duplicate(index)}
      >
        <ContentCopy sx={icon} />
      </IconButton>
      <IconButton
        data-cell="delete"
        title={words(isOnly ? 'options.lastStays' : 'options.delete')}
        aria-label={`${words('options.delete')}: ${name}`}
        // Said, and not disabled, so that the focus is not lost at the last one.
        aria-disabled={isOnly}
        onClick={() => acts.remove(index)}
        sx={{ opacity: isOnly ? 0.4 : 1 }}
      >
        <DeleteOutline sx={icon} />
      </IconButton>
    </Stack>
  )
}
