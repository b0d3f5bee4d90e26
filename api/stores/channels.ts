/** The channel on which raised counters are announced to every instance, as `<scope> <version>`. */
export const versionChannel = 'content_versions'

/** The channel on which new jobs are announced to every instance. */
export const jobChannel = 'jobs'
