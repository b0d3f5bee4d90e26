import { Box } from '@mui/material'
import { Suspense } from 'react'
import type { TextRecord } from '../../../providers/content.ts'
import { ShadowCard } from '../lazy.ts'
import { useShadowTest } from './useShadowTest.ts'

/** Over the editor of a dropdown, where this browser or the address asks for it: what both formats answer. */
export const ShadowTest = ({ record: { dropdown } }: { record: Pick<TextRecord, 'dropdown'> }) => {
  const isAsked = useShadowTest()
  if (!isAsked || !dropdown) return null
  return (
    <Suspense>
      <Box sx={{ marginBlockEnd: 3 }}>
        <ShadowCard dropdownKey={dropdown.dropdown_key} />
      </Box>
    </Suspense>
  )
}
