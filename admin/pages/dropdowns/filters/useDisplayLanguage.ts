import { useSearchParams } from 'react-router-dom'
import { isLanguage, type Language } from '../../../../domain/languages.ts'
import { useLastingState } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

const name = 'lang'

/** The language in which the dropdowns are shown, held in the address; that of the interface where it names none. */
export const useDisplayLanguage = (): readonly [Language, (language: Language) => void] => {
  const [params, setParams] = useSearchParams()
  const own = useLanguage()
  const state = useLastingState()
  const named = params.get(name)
  const choose = (language: Language) => {
    const next = new URLSearchParams(params)
    next.set(name, language)
    setParams(next, { replace: true, state })
  }
  return [isLanguage(named) ? named : own, choose]
}
