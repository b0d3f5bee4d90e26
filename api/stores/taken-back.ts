/** What undoes the unit that it is thrown in, once it has told what it would have done. */
class TakenBack extends Error {}

/** Undoes everything that the unit around it has done. */
export const takeBack = (): never => {
  throw new TakenBack()
}

/** Waits for a unit that may take itself back; every other failure stays one. */
export const unlessTakenBack = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
