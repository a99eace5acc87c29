/** How long something is shown, in seconds. An error stays until it is read: five minutes. */
export const toastSeconds = { error: 300, message: 3, notice: 1.5, notification: 4.5, undo: 10 } as const;

/** Where toasts stand. */
export const toastPlace = { placement: 'topRight', top: 24, bottom: 24 } as const;
