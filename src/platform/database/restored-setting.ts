/** The key of the setting that a restored database has until the site has started on it. */
export const RESTORED_SETTING = 'restored'
