import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { readRemembered } from '../../providers/browser-state.ts'
import { ShadowCard } from './lazy-parts.ts'

/** Over the editor of a dropdown, where this browser or the address asks for it: what both formats answer. */
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

const isOn = (flag: string | null): boolean => flag === 'true'

/** Whether this browser, or the address, asks for both formats to be compared beside the editor. */
const useShadowTest = (): boolean => {
  const [searchParams] = useSearchParams()
  return isOn(searchParams.get('shadow_test')) || isOn(readRemembered('jsonb_shadow_testing'))
}
