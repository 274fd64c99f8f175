import { createContext, useContext } from "react";
import type * as z from "zod";
import type { proof } from "#contract/record-shapes.ts";
import type { FileField } from "#kinds/fields/file.ts";

export type Proof = z.output<typeof proof>;

/** A file being uploaded, or one whose upload failed. */
export type ProofUpload = {
  id: string;
  /** A field's name, inside a table `table.rowId.column`. */
  path: string;
  name: string;
  sizeInBytes: number;
  /** Sent part, 0 to 1; undefined while it waits for the record to be created. */
  share?: number;
  /** Why it was not stored. */
  error?: string;
};

/** Shared by the components that show and accept proofs. */
export type ProofUploads = {
  record: { kind: string; id: string } | null;
  proofs: readonly Proof[];
  uploads: readonly ProofUpload[];
  /** False if the viewer may only read. */
  mayChange: boolean;
  /** `isLater`: a file for a new record is sent once that is saved, and does not save it. */
  add: (path: string, field: FileField, files: readonly File[], isLater?: boolean) => void;
  /** Aborts an upload, or removes one that failed. */
  dismiss: (upload: string) => void;
  remove: (proof: Proof) => void;
};

export const noUploads: ProofUploads = {
  record: null,
  proofs: [],
  uploads: [],
  mayChange: false,
  add: () => undefined,
  dismiss: () => undefined,
  remove: () => undefined,
};

export const ProofUploadsContext = createContext<ProofUploads>(noUploads);

export function useProofUploads(): ProofUploads {
  return useContext(ProofUploadsContext);
}
