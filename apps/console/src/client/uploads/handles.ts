/** What browsers that keep handles have beyond the standard. */
interface AskableHandle extends FileSystemFileHandle {
  queryPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
}

const reading = { mode: 'read' } as const;

export async function permissionOf(handle: AskableHandle): Promise<PermissionState> {
  // Files in the browser's own folder need none.
  return (await handle.queryPermission?.(reading)) ?? 'granted';
}

/** Only in a click: the browser asks the person. */
export async function askPermission(handle: AskableHandle): Promise<boolean> {
  return ((await handle.requestPermission?.(reading)) ?? 'granted') === 'granted';
}
