import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import type { Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionTools } from '../editing/tools.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { GapCounts } from '../grid/GapCounts.tsx'
import { OptionsDraft } from '../grid/OptionsDraft.tsx'
import type { LanguageView } from '../grid/useLanguageView.ts'
import { PasteTable } from '../paste/PasteTable.tsx'
import { FindReplace } from '../replace/FindReplace.tsx'
import { SortOptions } from '../sort/SortOptions.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { ViewButton } from './ViewButton.tsx'

interface Props {
  editing: DropdownEditing
  view: LanguageView
  tools: OptionTools
  onAdd: () => void
  /** Goes to the first gap of a language. */
  onGap: (language: Language) => void
}

/** What can be done with the options as a whole, and how many they are. */
export const Toolbar = ({ editing, view, tools, onAdd, onGap }: Props) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 2,
        paddingInline: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { lg: 28 } },
      }}
    >
      <Button size="small" variant="outlined" color="inherit" startIcon={<Add />} onClick={onAdd}>
        {words('options.add')}
      </Button>
      <PasteTable tools={tools} />
      <FindReplace tools={tools} />
      <SortOptions tools={tools} />
      <UndoButtons undo={editing.undo} redo={editing.redo} />
      <ViewButton view={view} />
      <OptionsDraft editing={editing} />
      <GapCounts checked={editing.checked} onOpen={onGap} />
    </Stack>
  )
}
