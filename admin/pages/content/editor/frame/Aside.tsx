import { Stack } from '@mui/material'
import { optionLabel } from '../../../../../domain/descriptor/choice-types.ts'
import { componentTypes } from '../../../../../domain/resources/content-items.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  record: TextRecord
  number: number | undefined
  /** How many actions the page has. */
  total: number | undefined
}

/** What is told of a text beside its name. */
export const Aside = ({ record, number, total = 0 }: Props) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      {number !== undefined && <span>{words('textEditor.place', { number, total })}</span>}
      <span>{optionLabel(componentTypes, record.component_type, language)}</span>
      <bdi dir="ltr">{record.content_key}</bdi>
      <span>
        ID <bdi dir="ltr">{record.id}</bdi>
      </span>
      <span>
        {words('ui.lastModified')}: <DateTime time={record.lastModified} />
        {record.updated_by && (
          <>
            , <bdi>{record.updated_by}</bdi>
          </>
        )}
      </span>
    </Stack>
  )
}
