import Stack from '@mui/material/Stack'
import { TextStatusLabel } from '../../content-shared/text-display.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  dropdown: {
    readonly is_active: boolean
    readonly drafts: readonly unknown[]
    readonly options_draft: boolean
  }
}

/** What a dropdown is for visitors: switched off, published, or published with a draft that waits. */
export const DropdownStatus = ({ dropdown: { is_active, drafts, options_draft } }: Props) => {
  const words = useWords()

  if (is_active)
    return <TextStatusLabel status={options_draft || drafts.length > 0 ? 'draft' : 'published'} />

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
