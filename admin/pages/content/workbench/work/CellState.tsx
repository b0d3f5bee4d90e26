import { Box, Stack } from '@mui/material'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import { textStatus } from '../../../../content-shared/content-items.ts'
import { TextStatusLabel } from '../../../../content-shared/text-display.tsx'
import { DiscardTextDraft } from '../../editor/fields/DiscardTextDraft.tsx'
import { typedText } from '../../editor/texts.ts'
import { WhoAndWhen } from '../table/ShownText.tsx'
import { CellHistory } from './CellHistory.tsx'
import { OnSite } from './OnSite.tsx'
import type { RowEditing } from './useRowEditing.ts'
import type { WorkedRow } from './useWork.ts'

interface Props {
  row: WorkedRow
  editing: RowEditing
  language: Language
}

const line = { columnGap: 3, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' } as const

/** What a text that is typed is for visitors, since when, what became of it before, and the way back from its draft. */
export const CellState = ({ row: { index, text, work }, editing: { editing, own }, language }: Props) => {
  const draft = editing.draftOf(own, language)
  return (
    <Stack direction="row" useFlexGap sx={line}>
      <Box component="span" lang={language} sx={{ fontWeight: 600 }}>
        {nativeNames[language]}
      </Box>
      <TextStatusLabel status={textStatus(own, language)} />
      <WhoAndWhen text={text} language={language} />
      <OnSite text={own} language={language} typed={typedText(editing, own, language)} />
      <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
        <CellHistory record={own} />
        {own.drafts.includes(language) && (
          <DiscardTextDraft
            {...draft}
            onDiscarded={(record) => {
              draft.onDiscarded(record)
              const [now] = record.texts
              if (now) work.show({ index, language }, now, [language])
            }}
          />
        )}
      </Stack>
    </Stack>
  )
}
