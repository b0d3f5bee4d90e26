import { deviceOf } from '../../../domain/users/device.ts'
import { useWords } from '../useWords.ts'

/** A device by the names of its browser and system. */
export const useDeviceWords = () => {
  const words = useWords()
  return (agent: string | null): string => {
    const { browser, system } = deviceOf(agent)
    if (browser && system) return words('profile.onDevice', { browser, system })
    return browser ?? system ?? words('profile.unknownDevice')
  }
}
