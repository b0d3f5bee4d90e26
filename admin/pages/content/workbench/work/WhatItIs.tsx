import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { optionLabel } from '../../../../../domain/descriptor/choice-types.ts'
import { componentTypes } from '../../../../../domain/resources/content-items.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { previewPath } from '../../../../content-shared/content-paths.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'

/** What a text is on its page, and the way to where it is seen. */
export const WhatItIs = ({ text }: { text: WorkbenchText }) => {
  const words = useWords()
  const language = useLanguage()
  const state = useLeavingState()
  return (
    <Stack sx={{ typography: 'caption', color: 'text.secondary', marginBlockStart: 1, alignItems: 'start' }}>
      {optionLabel(componentTypes, text.component_type, language)}
      <Link
        component={RouterLink}
        to={previewPath(text.section ?? fallbackSection, text.screen_location)}
        state={state}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
      >
        <VisibilityIcon aria-hidden sx={{ fontSize: 16 }} />
        {words('workbench.where')}
      </Link>
    </Stack>
  )
}
