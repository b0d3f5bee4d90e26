import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Stack } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { type Language, nativeNames, perLanguage } from '../../../../../domain/languages.ts'
import { memoizeChecks } from '../../../../content-shared/memoized-checks.ts'
import { IssueText } from '../../../../content-shared/TextIssues.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useFirstSource } from '../../../../ui/preferences/useFirstSource.ts'
import { typedText } from '../../editor/texts.ts'
import { useGlossary } from '../../glossary/useGlossary.ts'
import type { RowEditing } from './useRowEditing.ts'

interface Props {
  text: WorkbenchText
  editing: RowEditing
  language: Language
}

/** What the checks find in a text as it is typed, or in another one because of it. */
export const CellFindings = ({ text, editing: { editing, own }, language }: Props) => {
  const held = { glossary: useGlossary(), first: useFirstSource() }
  const [check] = useState(memoizeChecks)
  // Typing must not wait for it.
  const values = useDeferredValue(editing.values)
  const typed = perLanguage((one) => typedText({ values }, own, one))
  const shownAs = { componentType: text.component_type, maxLength: text.max_length, ...held }
  const found = typed[language] === '' ? [] : check(text.id, typed, shownAs)
  return (
    <Stack role="status" sx={{ color: 'status.draft', typography: 'body2' }}>
      {found
        .filter((finding) => finding.language === language || finding.source === language)
        .map((finding) => (
          <Stack
            key={`${finding.check} ${finding.language} ${finding.lacking}`}
            direction="row"
            component="span"
            sx={{ gap: 1, alignItems: 'center' }}
          >
            <WarningIcon aria-hidden sx={{ fontSize: 16 }} />
            <span>
              {finding.language !== language && <bdi>{nativeNames[finding.language]}: </bdi>}
              <IssueText finding={finding} />
            </span>
          </Stack>
        ))}
    </Stack>
  )
}
