import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { type SavedView, savedViews } from '../../../../domain/resources/saved-views.ts'
import { refusalIn } from '../../../providers/http.ts'
import { useDescriptor } from '../../useDescriptor.ts'
import { useActFailure } from '../useActFailure.ts'
import { useReadAnew } from './useViews.ts'

type Said = 'resource.views.saved' | 'resource.views.removed'

/** What a person gives a view beside what its list shows. */
export type Named = Pick<SavedView, 'name' | 'is_shared'>

/** Runs an act, and tells what has come of it. Rejects where the name is another view's: that is said at its field. */
const useRun = () => {
  const notify = useNotify()
  const readAnew = useReadAnew()
  const fail = useActFailure(() => void readAnew())
  const [isRunning, setIsRunning] = useState(false)
  const run = async <T>(said: Said, name: string, act: () => Promise<T>): Promise<T | undefined> => {
    setIsRunning(true)
    try {
      const done = await act()
      await readAnew()
      notify(said, { type: 'success', messageArgs: { name: isolateBidi(name) } })
      return done
    } catch (error) {
      if (refusalIn(error)?.code === 'unique' || !(error instanceof Error)) throw error
      fail(error)
      return undefined
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

/** What can be done with saved views. An act that was refused has been told, and answers nothing. */
export const useViewActs = () => {
  const { name: resource } = useDescriptor()
  const provider = useDataProvider()
  const { run, isRunning } = useRun()
  return {
    isRunning,
    create: (values: Partial<SavedView> & Named) =>
      run('resource.views.saved', values.name, async () => {
        const { data } = await provider.create<SavedView>(savedViews.name, { data: { ...values, resource } })
        return data
      }),
    change: (view: SavedView, values: Partial<SavedView>) =>
      run('resource.views.saved', values.name ?? view.name, () => {
        const data = { ...view, ...values }
        return provider.update<SavedView>(savedViews.name, { id: view.id, data, previousData: view })
      }),
    remove: (view: SavedView) =>
      run('resource.views.removed', view.name, () =>
        provider.delete<SavedView>(savedViews.name, { id: view.id, previousData: view }),
      ),
  }
}
