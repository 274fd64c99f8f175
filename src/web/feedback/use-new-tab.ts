import { messageOf } from "../core/api/api-error.ts";
import { fetchFile } from "../core/api/file.ts";
import { useToast } from "../ui/message/toast.tsx";

/** Shows a file of the server in a new tab, from this device. If it cannot be read, the tab is closed and a toast says why. */
export function useNewTab() {
  const { toast } = useToast();
  return async (...file: Parameters<typeof fetchFile>): Promise<void> => {
    // The tab is opened in the click itself: opened later it would be blocked as a pop-up.
    const tab = window.open("about:blank", "_blank");
    try {
      const { blob } = await fetchFile(...file);
      const address = URL.createObjectURL(blob);
      if (tab) tab.location.href = address;
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      tab?.close();
      toast({ variant: "destructive", text: messageOf(error) });
    }
  };
}
