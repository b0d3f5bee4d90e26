import { useSearchParams } from 'react-router-dom'
import { remembered } from '../../../providers/preferences.ts'

const isOn = (flag: string | null): boolean => flag === 'true'

/** Whether this browser, or the address, asks for both formats to be compared beside the editor. */
export const useShadowTest = (): boolean => {
  const [parameters] = useSearchParams()
  return isOn(parameters.get('shadow_test')) || isOn(remembered('jsonb_shadow_testing'))
}
