import Stack from '@mui/material/Stack'
import { TextStatusLabel } from '../../content-shared/text-display.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  dropdown: {
    readonly is_active: boolean
    readonly is_published: boolean
    readonly drafts: readonly unknown[]
    readonly options_draft: boolean
  }
}

/** Status of a dropdown: inactive, published, or a draft that is new or changes what is published. */
export const DropdownStatus = ({ dropdown: { is_active, is_published, drafts, options_draft } }: Props) => {
  const words = useWords()

  const hasDraft = !is_published || options_draft || drafts.length > 0
  if (is_active) return <TextStatusLabel status={hasDraft ? 'draft' : 'published'} />

  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', color: 'status.archived', typography: 'body2' }}
    >
      <StatusDot status="archived" />
      {words('dropdownAdmin.switchedOff')}
    </Stack>
  )
}
