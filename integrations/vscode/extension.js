// Starts `blazon lsp` for YAML files. The server decides which of them are templates, and leaves other YAML alone.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The running client. */
let client;
/** The last start or stop; the next one waits for it. */
let pending = Promise.resolve();

exports.activate = (context) => {
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml}");
  const restart = () => enqueue(() => stop().then(() => start(watcher)));
  context.subscriptions.push(
    watcher,
    vscode.commands.registerCommand("blazon.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("blazon.path") && restart()),
  );
  return restart();
};

exports.deactivate = () => enqueue(stop);

function enqueue(action) {
  pending = pending.catch(() => {}).then(action);
  return pending;
}

async function start(watcher) {
  const command = vscode.workspace.getConfiguration("blazon").get("path") || "blazon";
  const next = new LanguageClient("blazon", "Blazon", { command, args: ["lsp"] }, {
    // Not the old side of a comparison, whose scheme is `git`.
    documentSelector: [{ scheme: "file", language: "yaml" }, { scheme: "untitled", language: "yaml" }],
    synchronize: { fileEvents: watcher },
  });
  try {
    await next.start();
    client = next;
  } catch (error) {
    // Not awaited: the message stays until it is closed.
    showFailure(command, error);
  }
}

async function stop() {
  const last = client;
  client = undefined;
  // A server that has ended by itself cannot be stopped.
  if (last && last.needsStop()) await last.stop();
}

async function showFailure(command, error) {
  const settings = "Open Settings";
  const reason = error instanceof Error ? error.message : String(error);
  const choice = await vscode.window.showErrorMessage(`Blazon: cannot start \`${command} lsp\`: ${reason}`, settings);
  if (choice === settings) await vscode.commands.executeCommand("workbench.action.openSettings", "blazon.path");
}
