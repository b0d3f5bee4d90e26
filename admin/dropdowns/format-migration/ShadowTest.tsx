import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { readRemembered } from '../../providers/browser-state.ts'
import { ShadowCard } from './lazy-parts.ts'

/** Comparison of both formats above a dropdown's editor, when this browser or the URL enables it. */
export const ShadowTest = ({ record: { dropdown } }: { record: Pick<TextRecord, 'dropdown'> }) => {
  const isEnabled = useShadowTest()
  if (!isEnabled || !dropdown) return null
  return (
    <Suspense>
      <Box sx={{ marginBlockEnd: 3 }}>
        <ShadowCard dropdownKey={dropdown.dropdown_key} />
      </Box>
    </Suspense>
  )
}

const isTrue = (flag: string | null): boolean => flag === 'true'

/** Whether this browser or the URL enables the comparison. */
const useShadowTest = (): boolean => {
  const [searchParams] = useSearchParams()
  return isTrue(searchParams.get('shadow_test')) || isTrue(readRemembered('jsonb_shadow_testing'))
}
