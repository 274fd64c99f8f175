import { useT } from "../texts/use-t.ts";
import { useToast } from "../ui/message/toast.tsx";

/** Copies a text and says so in a toast, or that it could not: over plain http a page may not use the clipboard. */
export function useCopy() {
  const t = useT();
  const { toast } = useToast();
  return async (text: string, doneText: string = t("Copied")): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: doneText });
    } catch {
      toast({ variant: "destructive", text: t("Could not copy. Select the text and copy it.") });
    }
  };
}
